/**
 * The fields of a form that was sent, all of them texts. A plain `FormData` converts and checks what it holds each time it
 * is gone through, which took a twentieth of a visitor's post.
 */
export class SentFields extends FormData {
  #fields: Array<[name: string, text: string]> = [];

  override append(name: string, text: string | Blob): void {
    this.#fields.push([name, String(text)]);
  }

  /** In the place of the first of its name. */
  override set(name: string, text: string | Blob): void {
    const place = this.#fields.findIndex(([known]) => known === name);
    const others = this.#fields.filter(([known]) => known !== name);
    this.#fields = others.toSpliced(place < 0 ? others.length : place, 0, [name, String(text)]);
  }

  override delete(name: string): void {
    this.#fields = this.#fields.filter(([known]) => known !== name);
  }

  override has(name: string): boolean {
    return this.get(name) !== null;
  }

  override get(name: string): string | null {
    return this.#fields.find(([known]) => known === name)?.[1] ?? null;
  }

  override getAll(name: string): string[] {
    return this.#fields.filter(([known]) => known === name).map(([, text]) => text);
  }

  override entries() {
    return this.#fields.values();
  }

  override keys() {
    return this.#fields.map(([name]) => name).values();
  }

  override values() {
    return this.#fields.map(([, text]) => text).values();
  }

  override [Symbol.iterator]() {
    return this.entries();
  }

  override forEach(look: (text: string, name: string, form: FormData) => void): void {
    for (const [name, text] of this.#fields) look(text, name, this);
  }
}
