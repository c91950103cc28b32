/**
 * The service worker [SW-001, SW-002]: shows the offline page when a page cannot be loaded, and keeps hashed files
 * once they have been fetched. It stores nothing personal: no page, no data, nothing that was posted.
 *
 * The server writes `self.shop` before this file (server/endpoints/service-worker.ts): with another version the
 * browser sees another worker, and `isOn: false` makes this one remove itself, which is the way to be rid of a
 * worker in browsers that have it.
 */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface Fetching extends Lasting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** The part of a worker's scope that is used here; the types of pages lack it. */
interface WorkerScope {
  readonly shop: {
    readonly version: string;
    readonly isOn: boolean;
    readonly locales: readonly string[];
  };
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    claim(): Promise<void>;
    matchAll(): Promise<readonly { postMessage(message: unknown): void }[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(
    name: "install" | "activate",
    listener: (event: Lasting) => void,
  ): void;
  addEventListener(name: "fetch", listener: (event: Fetching) => void): void;
}

const scope = self as unknown as WorkerScope;
const { version, isOn, locales } = scope.shop;

/** Made anew with each version, because the words of the pages may have changed. */
const pages = `pages ${version}`;
/** Hashed files do not change, so they outlive a version. */
const files = "files";
/** Bytes of all files; the ones that were fetched first go first. */
const mostBytes = 20 * 1024 * 1024;
/** A file's bytes, in its stored answer. */
const lengthHeader = "x-stored-bytes";

const offlinePath = (locale: string) => `/offline/${locale}`;

async function removeCaches(isNeeded: (name: string) => boolean) {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => !isNeeded(name)).map((name) => caches.delete(name)),
  );
}

async function start(): Promise<void> {
  await removeCaches((name) => name === pages || name === files);
  // The page's request is made while the worker starts.
  await scope.registration.navigationPreload.enable();
  await scope.clients.claim();
  // Each page decides whether it is of another version, and when it may reload.
  for (const client of await scope.clients.matchAll())
    client.postMessage({ version });
}

/** The browser stops asking this worker with the next page. */
async function remove(): Promise<void> {
  await removeCaches(() => false);
  await scope.registration.unregister();
}

/** Removes files until the rest is within the limit; the cache lists them in the order of their storing. */
async function trim(cache: Cache): Promise<void> {
  const stored = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request);
      return { request, bytes: Number(answer?.headers.get(lengthHeader)) };
    }),
  );
  let total = stored.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { request, bytes } of stored) {
    if (total <= mostBytes) return;
    await cache.delete(request);
    total -= bytes;
  }
}

async function store(request: Request, answer: Response): Promise<void> {
  const body = await answer.arrayBuffer();
  const headers = new Headers(answer.headers);
  headers.set(lengthHeader, String(body.byteLength));
  const cache = await caches.open(files);
  await cache.put(request, new Response(body, { headers }));
  await trim(cache);
}

/** A hashed file, from the cache if it was fetched before. A failure to store it is no failure to fetch it. */
async function fileOf(event: Fetching): Promise<Response> {
  const { request } = event;
  const stored = await caches.match(request, { cacheName: files });
  if (stored) return stored;
  const answer = await fetch(request);
  if (answer.status === 200)
    event.waitUntil(store(request, answer.clone()).catch(() => undefined));
  return answer;
}

/** The page, or the offline page in the language of its path. */
async function pageOf({
  request,
  preloadResponse,
}: Fetching): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    const [, prefix = ""] = new URL(request.url).pathname.split("/");
    const [first = ""] = locales;
    const locale = locales.includes(prefix) ? prefix : first;
    const page = await caches.match(offlinePath(locale), { cacheName: pages });
    if (page) return page;
    throw error;
  }
}

scope.addEventListener("install", (event) => {
  const work = isOn
    ? caches.open(pages).then((cache) => cache.addAll(locales.map(offlinePath)))
    : Promise.resolve();
  event.waitUntil(work.then(() => scope.skipWaiting()));
});

scope.addEventListener("activate", (event) => {
  event.waitUntil(isOn ? start() : remove());
});

if (isOn)
  scope.addEventListener("fetch", (event) => {
    const { method, mode, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== "GET" || origin !== location.origin) return;
    // Files of other companies change under their name, and the frame there has a worker of its own.
    if (pathname.startsWith("/assets/~tm/")) return;
    if (mode === "navigate") event.respondWith(pageOf(event));
    else if (pathname.startsWith("/assets/")) event.respondWith(fileOf(event));
  });
