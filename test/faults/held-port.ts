/**
 * Keeps a port that nobody listens at: otherwise another test's server may be given it, and calls that
 * are to be refused are answered by a stranger.
 */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface HeldPort {
  /** Lets somebody listen at it again. */
  release(): Promise<void>;
}

/** Connections to the port are refused until it is released. It must be free. */
export async function holdPort(port: number): Promise<HeldPort> {
  const sockets = new Set<Socket>();
  const other = createServer((socket) => {
    sockets.add(socket.on("error", () => undefined));
  });
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  // The system gives nobody a port that is the near end of a connection.
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
      // A reset leaves nothing behind that would keep the port.
      holder.resetAndDestroy();
      await closed;
      other.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}
