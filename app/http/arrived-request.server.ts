/**
 * A request whose body has come already. Its text is at hand; the stream that `fetch` would make of it, and read
 * again, costs more than the rest of the request, and is made only for who asks for it.
 */
export class ArrivedRequest extends Request {
  readonly #bytes: Buffer<ArrayBuffer>;
  #stream: Request["body"] = null;

  constructor(address: string, init: RequestInit, bytes: Buffer<ArrayBuffer>) {
    super(address, init);
    this.#bytes = bytes;
  }

  override get body(): Request["body"] {
    this.#stream ??= new Response(this.#bytes).body;
    return this.#stream;
  }

  override async text(): Promise<string> {
    return new TextDecoder().decode(this.#bytes);
  }
}
