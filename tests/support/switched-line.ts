import { type AddressInfo, connect, createServer, type Socket } from "node:net";

/** A line to a server that can be taken away, as between a machine and the rest of its network. */
export interface SwitchedLine {
  port: number;
  /** What is sent from now on arrives nowhere, and nobody is told. */
  silence: () => void;
  /** What comes now arrives; connections of before are broken. */
  restore: () => void;
  /** Leads to another port; connections of before are broken. */
  moveTo: (port: number) => void;
  close: () => void;
}

/** Opens a line to a port of this machine. */
export async function openLine(to: number): Promise<SwitchedLine> {
  let target = to;
  const ends = new Set<Socket>();
  let isSilent = false;
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    const pass = (from: Socket, into: Socket) => {
      ends.add(from);
      from.on("data", (chunk) => isSilent || into.write(chunk));
      from.on("error", () => {});
      from.on("close", () => {
        ends.delete(from);
        if (!isSilent) into.destroy();
      });
    };
    pass(near, far);
    pass(far, near);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const breakAll = () => {
    for (const end of ends) end.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => {
      isSilent = true;
    },
    restore: () => {
      breakAll();
      isSilent = false;
    },
    moveTo: (port) => {
      target = port;
      breakAll();
    },
    close: () => {
      breakAll();
      server.close();
    },
  };
}
