/**
 * THE table of diagnostics: `/healthcheck/{name}` answers with what the shop finds when it looks at itself. They
 * cost more than a probe, so each result is used for a minute, and they say more, so `www` shows most of them
 * only if it is configured to [HEALTH-002 to HEALTH-006].
 */
import { sites, type Site } from "../../app/sites/sites";
import type { Experiments } from "../experiments/experiments";
import type { FlagSource } from "../flags/flag-source";
import type { RouteTable } from "../built-routes";
import type { HealthAnswer } from "./checks";
import type { AskSelf } from "./self-requests";

export interface DiagnosticFacts {
  readonly ask: AskSelf;
  readonly routes: Pick<RouteTable, "staticPages">;
  readonly flags: Pick<FlagSource, "current" | "state">;
  /** Reads what the social media service offers; null without one. */
  readonly readSocialMedia: (() => Promise<readonly string[]>) | null;
  readonly experiments: Pick<Experiments, "state">;
  /** Counts the runs, so that each samples another market. */
  readonly run: number;
}

export interface Diagnostic {
  /** Whether everybody may see it; otherwise only where diagnostics are open. */
  readonly isPublic: boolean;
  /** Whether it costs nothing, so that each request looks anew. */
  readonly isCheap?: true;
  readonly look: (facts: DiagnosticFacts) => Promise<HealthAnswer>;
}

/** An answer of the flag service that is older than this is a sign that it is away (ms). */
const oldFlagsMs = 60_000;
/** The same for the datafile of experiments, which is read every five minutes as a rule (ms). */
const oldDatafileMs = 20 * 60_000;

/** Does the work for each item, one after the other: nobody waits for it, and shoppers need the machine. */
async function inTurn<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = [];
  for (const item of items) results.push(await work(item));
  return results;
}

const isFine = (status: number): boolean => status >= 200 && status < 400;

const answer = (
  ok: boolean,
  body: Readonly<Record<string, unknown>>,
): HealthAnswer => ({
  ok,
  body: { status: ok ? "ok" : "failing", ...body },
});

/** The paths of the files that the index of the sitemaps lists. */
const filesIn = (index: string): readonly string[] =>
  [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].flatMap(([, url = ""]) =>
    URL.canParse(url) ? [new URL(url).pathname] : [],
  );

const isOf = ({ locale }: Site, file: string): boolean =>
  file.startsWith(`/sitemaps/${locale}.`) ||
  file.startsWith(`/sitemaps/${locale}-`);

/** Flat keys of a message bundle: namespace and key. */
function keysOf(bundle: unknown): ReadonlySet<string> {
  const namespaces = Object.entries(
    (bundle ?? {}) as Readonly<Record<string, object>>,
  );
  return new Set(
    namespaces.flatMap(([namespace, messages]) =>
      Object.keys(messages).map((key) => `${namespace}.${key}`),
    ),
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const diagnostics = {
  /** The sitemaps of every market, with the status of each file [HEALTH-002]. */
  sitemaps: {
    isPublic: true,
    async look({ ask }) {
      const index = await ask("/sitemap.xml");
      const files = filesIn(index.text);
      const locales = await inTurn<Site, object & { isThere: boolean }>(
        sites,
        async (site) => {
          const own = await inTurn(
            files.filter((file) => isOf(site, file)),
            async (url) => ({ url, status: (await ask(url, "HEAD")).status }),
          );
          const isThere =
            own.length > 0 && own.every(({ status }) => isFine(status));
          return { locale: site.locale, isThere, files: own };
        },
      );
      return answer(
        isFine(index.status) && locales.every(({ isThere }) => isThere),
        { index: index.status, locales },
      );
    },
  },
  /**
   * The state of the experiment client, the revision of its datafile and how old it is, and the events that wait
   * [HEALTH-003]. Without a datafile every visitor gets the baseline, which nobody would notice elsewhere.
   */
  experiments: {
    isPublic: false,
    isCheap: true,
    look({ experiments }) {
      const { ageMs, ...facts } = experiments.state();
      const hasCurrent = ageMs !== null && ageMs <= oldDatafileMs;
      const datafile =
        ageMs === null ? "no datafile" : hasCurrent ? "current" : "old";
      const ageSeconds = ageMs === null ? null : Math.floor(ageMs / 1000);
      const isOff = facts.state === "off";
      const ok = isOff || (facts.state === "running" && hasCurrent);
      return Promise.resolve(answer(ok, { ...facts, datafile, ageSeconds }));
    },
  },
  /** The pages without a parameter, in another market each time [HEALTH-004]. */
  "static-pages": {
    isPublic: false,
    async look({ ask, routes, run }) {
      const { locale } = sites[run % sites.length] ?? sites[0];
      const pages = await inTurn(routes.staticPages, async (page) => {
        const path = page.replace(":locale", locale);
        return { page: path, status: (await ask(path, "HEAD")).status };
      });
      return answer(
        pages.every(({ status }) => isFine(status)),
        { locale, pages },
      );
    },
  },
  /** The texts that browsers get in each locale, and how many of the first locale's are missing [HEALTH-005]. */
  translations: {
    isPublic: false,
    async look({ ask }) {
      const bundleOf = async ({ locale }: Site) =>
        keysOf(parsed((await ask(`/fapi/translations/${locale}`)).text));
      const base = await bundleOf(sites[0]);
      const locales = await inTurn<Site, object & { missing: number }>(
        sites,
        async (site) => {
          const keys = await bundleOf(site);
          const missing = [...base].filter((key) => !keys.has(key)).length;
          return { locale: site.locale, keys: keys.size, missing };
        },
      );
      return answer(
        base.size > 0 && locales.every(({ missing }) => missing === 0),
        { locales },
      );
    },
  },
  /** The flags with their values, and whether the flag service answers, if there is one [HEALTH-006]. */
  "feature-flags": {
    isPublic: false,
    isCheap: true,
    look({ flags }) {
      const { source, ageMs, hasService } = flags.state();
      const ok = !hasService || (ageMs !== null && ageMs <= oldFlagsMs);
      const ageSeconds = ageMs === null ? null : Math.floor(ageMs / 1000);
      return Promise.resolve(
        answer(ok, { source, ageSeconds, flags: flags.current }),
      );
    },
  },
  /** Whether the social media service answers, and what it offers [SOCI-001]. */
  "social-media": {
    isPublic: false,
    async look({ readSocialMedia }) {
      if (readSocialMedia === null)
        return { ok: true, body: { status: "off" } };
      try {
        return answer(true, { offers: await readSocialMedia() });
      } catch {
        // The call has been logged.
        return answer(false, {});
      }
    },
  },
} as const satisfies Readonly<Record<string, Diagnostic>>;
