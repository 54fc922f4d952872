/**
 * A request whose body has come already. Its bytes are at hand: the stream that `fetch` would make of it, and read again,
 * costs more than all the rest of a request. Who wants the body in another way gets it by way of a plain request. It can
 * be read more than once; `new Request(arrived)` has no body, unlike `arrived.clone()`.
 */
export class BufferedRequest extends Request {
  readonly #bytes: Buffer<ArrayBuffer>;
  #plain: Request | undefined;

  constructor(address: string, init: RequestInit, bytes: Buffer<ArrayBuffer>) {
    super(address, init);
    this.#bytes = bytes;
  }

  override async arrayBuffer(): Promise<ArrayBuffer> {
    const { buffer, byteOffset, byteLength } = this.#bytes;
    return buffer.slice(byteOffset, byteOffset + byteLength);
  }

  override get body(): Request["body"] {
    this.#plain ??= this.clone();
    return this.#plain.body;
  }

  override clone(): Request {
    return new Request(this, { body: this.#bytes });
  }

  override formData(): Promise<FormData> {
    return this.clone().formData();
  }

  override json(): Promise<unknown> {
    return this.clone().json();
  }

  override text(): Promise<string> {
    return this.clone().text();
  }

  override blob(): Promise<Blob> {
    return this.clone().blob();
  }

  override bytes(): Promise<Uint8Array<ArrayBuffer>> {
    return this.clone().bytes();
  }
}
