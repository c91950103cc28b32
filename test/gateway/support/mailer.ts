/** Who sends the engine's mails, in a test: it gets them by POST, and refuses those to `refused@…`. */
import { once } from "node:events";
import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import type { AddressInfo } from "node:net";

export interface PostedMail {
  /** Null for customer service. */
  readonly to: string | null;
  readonly kind: string;
  readonly path: string;
  readonly locale: string;
  readonly data?: unknown;
}

export async function startMailer() {
  const mails: PostedMail[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const mail = JSON.parse(body) as PostedMail;
      mails.push(mail);
      const isRefused = mail.to?.startsWith("refused") === true;
      response.writeHead(isRefused ? 503 : 204).end();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/mails`,
    /** Mails to an address, the oldest first. */
    to: (email: string | null) => mails.filter((mail) => mail.to === email),
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
