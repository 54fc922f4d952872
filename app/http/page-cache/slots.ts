/** What is held at one address. */
export interface Slot {
  bytes: number;
  /** Asked for since it was filled, or since room was last made. */
  isUsed: boolean;
}

/** Slots by address, in a bounded space: when it is full, those go first that nobody has asked for lately. */
export class Slots<Held extends Slot> {
  readonly limit: number;
  readonly #held = new Map<string, Held>();
  #bytes = 0;
  #evictions = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get evictions(): number {
    return this.#evictions;
  }

  get(address: string): Held | undefined {
    return this.#held.get(address);
  }

  has(address: string, slot: Held): boolean {
    return this.#held.get(address) === slot;
  }

  [Symbol.iterator](): MapIterator<[string, Held]> {
    return this.#held[Symbol.iterator]();
  }

  set(address: string, slot: Held): void {
    this.delete(address);
    this.#held.set(address, slot);
    this.#bytes += slot.bytes;
  }

  delete(address: string): void {
    this.#bytes -= this.#held.get(address)?.bytes ?? 0;
    this.#held.delete(address);
  }

  /** Notes what a slot weighs by now, in bytes, and makes room for it. */
  weigh(address: string, bytes: number): void {
    const slot = this.#held.get(address);
    if (!slot) return;
    this.#bytes += bytes - slot.bytes;
    slot.bytes = bytes;
    this.#makeRoom();
  }

  /** Goes round from the oldest; a slot that was used is passed over once. */
  #makeRoom(): void {
    for (const [address, slot] of this.#held) {
      if (this.#bytes <= this.limit) return;
      if (slot.bytes === 0) continue;
      this.delete(address);
      if (slot.isUsed) {
        slot.isUsed = false;
        this.set(address, slot);
      } else {
        this.#evictions++;
      }
    }
  }
}
