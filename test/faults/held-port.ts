/**
 * Reserves a port that refuses connections. Otherwise the system could assign it to another test's server,
 * which would answer calls that must be refused.
 */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface HeldPort {
  /** Releases the port. */
  release(): Promise<void>;
}

/** Reserves a free port, which refuses connections until it is released. */
export async function holdPort(port: number): Promise<HeldPort> {
  const sockets = new Set<Socket>();
  const other = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
  });
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  // The system does not assign a port that is the local end of a connection.
  const holder = connect({
    host: "127.0.0.1",
    port: (other.address() as AddressInfo).port, // a TCP server has one
    localAddress: "127.0.0.1",
    localPort: port,
  });
  await once(holder, "connect");
  return {
    async release() {
      const closed = once(holder, "close");
      // After a reset no connection state blocks the port.
      holder.resetAndDestroy();
      await closed;
      other.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
