/**
 * The session of one request: typed fields, opened on first use, written back
 * once when the response head is sent (see commit.ts).
 *
 * After the head is gone nothing can be saved any more. A write at that moment
 * is a mistake in the program: it throws in development and tests, and is
 * logged in production, where the shopper must not pay for it.
 */
import { cutToLimits, freshSession, SessionData } from "./session-data";
import type { Notice } from "./session-data";

/** What was found in the request's cookie. */
export interface OpenedCookie {
  readonly data: SessionData | null;
  /** A cookie was sent but cannot be used; it will be cleared. */
  readonly broken: boolean;
}

/** How a session reaches the cookie and reports mistakes. */
export interface SessionSource {
  /** Whether the request carries a session cookie, usable or not. */
  isSent(): boolean;
  open(): OpenedCookie;
  /** Whether the browser keeps no cookies: what is written is lost. */
  readonly isUnkept?: boolean;
  /** Called for a use that came too late to reach the response. */
  onLateUse(message: string): void;
  /** Called when a value breaks a limit and was left out; names only fields. */
  onRefusedValue(fields: readonly string[]): void;
}

/** Fields to change; a field left out keeps its value. */
export type SessionPatch = {
  readonly [K in keyof SessionData]?: SessionData[K];
};

/** One request's session. Reading or writing it makes the response private. */
export class Session {
  readonly #source: SessionSource;
  #data: SessionData | null = null;
  #isNew = false;
  #isBroken = false;
  #isAsked = false;
  /** As it was opened, to see whether anything is different in the end. */
  #opened = "";
  #isClosed = false;
  readonly #taken: Notice[] = [];

  constructor(source: SessionSource) {
    this.#source = source;
  }

  /** The fields as they are now; do not mutate, use `update`. */
  get data(): Readonly<SessionData> {
    if (this.#data !== null) return this.#data;
    if (this.#isClosed) {
      this.#source.onLateUse("first read after the response head was sent");
    }
    const opened = this.#source.open();
    this.#isNew = opened.data === null;
    this.#isBroken = opened.broken;
    this.#data = opened.data ?? freshSession();
    this.#opened = JSON.stringify(this.#data);
    return this.#data;
  }

  /**
   * Whether there may be anything to read. Asking does not open the session,
   * so a page for somebody who only looks stays the same for everybody.
   */
  get isPresent(): boolean {
    this.#isAsked = true;
    return this.#data !== null || this.#source.isSent();
  }

  /** Whether what is written is lost, because the browser keeps no cookies. */
  get isUnkept(): boolean {
    return this.#source.isUnkept ?? false;
  }

  /** True when the request carried no usable session. */
  get isNew(): boolean {
    return this.data !== null && this.#isNew;
  }

  /** Whether anybody read or wrote the session in this request. */
  get isTouched(): boolean {
    return this.#data !== null;
  }

  /** Whether the answer may depend on there being a cookie at all. */
  get isAsked(): boolean {
    return this.#isAsked || this.isTouched;
  }

  /** Whether the cookie has to be written: what was changed and put back is no change. */
  get isDirty(): boolean {
    return this.#data !== null && JSON.stringify(this.#data) !== this.#opened;
  }

  /** Whether the request carried a cookie that could not be used. */
  get isBroken(): boolean {
    return this.#isBroken;
  }

  /**
   * Changes the given fields. Lists are cut to their limits; a field whose
   * value is not valid keeps its old value and is reported.
   */
  update(patch: SessionPatch): void {
    this.#write({ ...this.data, ...this.#validPart(patch) });
  }

  /** Adds a message for the next page, once; the newest five are kept. */
  notify(notice: Notice): void {
    const { notices } = this.data;
    const wordsOf = ({ key, params = {} }: Notice) =>
      JSON.stringify([key, params]);
    const words = wordsOf(notice);
    if (notices.some((waiting) => wordsOf(waiting) === words)) return;
    this.update({ notices: [...notices, notice] });
  }

  /** The waiting messages, which are thereby shown and forgotten. */
  takeNotices(): readonly Notice[] {
    const { notices } = this.data;
    if (notices.length > 0) this.update({ notices: [] });
    this.#taken.push(...notices);
    return notices;
  }

  /** The messages that this request shows: those that wait, and those that were taken already. */
  get shownNotices(): readonly Notice[] {
    return [...this.#taken, ...this.data.notices];
  }

  /** Puts back what was taken: the answer turned out to show nothing. */
  keepTakenNotices(): void {
    if (this.#taken.length === 0) return;
    this.update({ notices: [...this.#taken, ...this.data.notices] });
  }

  /**
   * Forgets everything but the locale and gives a new `usid`: after sign-out,
   * and before another shopper uses the same browser.
   */
  reset(): void {
    const { locale } = this.data;
    this.#write({ ...freshSession(), locale });
  }

  /** Marks that the response head is being sent; later writes are mistakes. */
  close(): void {
    this.#isClosed = true;
  }

  /** `next` is made from `data`, so the session has been opened by now. */
  #write(next: SessionData): void {
    if (this.#isClosed) {
      this.#source.onLateUse("write after the response head was sent");
      return;
    }
    this.#data = next;
  }

  #validPart(patch: SessionPatch): SessionPatch {
    const valid: Record<string, unknown> = {};
    const refused: string[] = [];
    const cut = cutToLimits({ ...this.data, ...patch });
    for (const field of Object.keys(patch) as (keyof SessionData)[]) {
      const parsed = SessionData.shape[field].safeParse(cut[field]);
      if (parsed.success) valid[field] = parsed.data;
      else refused.push(field);
    }
    if (refused.length > 0) this.#source.onRefusedValue(refused);
    return valid;
  }
}
