/**
 * The session of one request: typed fields, opened on first use, written back
 * once when the response headers are sent (see commit.ts).
 *
 * After that, nothing can be saved. A late write is a defect: it throws in
 * development and tests, and is logged in production, where the shopper should
 * still get the page.
 */
import { cutToLimits, freshSession, SessionData } from "./session-data";
import type { Notice, WaitingEvent } from "./session-data";

/** The content of the request's cookie. */
export interface OpenedCookie {
  readonly data: SessionData | null;
  /** Whether a cookie was sent but cannot be used; it will be cleared. */
  readonly broken: boolean;
}

/** How a session reads its cookie and reports defects. */
export interface SessionSource {
  /** Whether the request carries a session cookie, usable or not. */
  isSent(): boolean;
  open(): OpenedCookie;
  /** Whether the browser does not store cookies, so that changes are lost. */
  readonly isUnkept?: boolean;
  /** Called when the session is used too late to be saved with the response. */
  onLateUse(message: string): void;
  /** Called with the names of fields whose new values were not valid and were dropped. */
  onRefusedValue(fields: readonly string[]): void;
}

/** Fields to change; an omitted field keeps its value. */
export type SessionPatch = {
  readonly [K in keyof SessionData]?: SessionData[K];
};

/** One request's session. Reading or writing it makes the response private. */
export class Session {
  readonly #source: SessionSource;
  #data: SessionData | null = null;
  #isNew = false;
  #isBroken = false;
  #wasPresenceRead = false;
  /** The opened session as JSON, to detect changes. */
  #opened = "";
  #isClosed = false;
  readonly #taken: Notice[] = [];
  readonly #takenEvents: WaitingEvent[] = [];

  constructor(source: SessionSource) {
    this.#source = source;
  }

  /** The current fields; change them with `update` only. */
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
   * Whether the request has a session cookie. Reading this does not open the
   * session, so a page for a visitor without one stays the same for everybody.
   */
  get isPresent(): boolean {
    this.#wasPresenceRead = true;
    return this.#data !== null || this.#source.isSent();
  }

  /** Whether changes are lost because the browser does not store cookies. */
  get isUnkept(): boolean {
    return this.#source.isUnkept ?? false;
  }

  /** Whether the request carried no usable session. */
  get isNew(): boolean {
    return this.data !== null && this.#isNew;
  }

  /** Whether this request has read or written the session. */
  get isTouched(): boolean {
    return this.#data !== null;
  }

  /** Whether the answer may depend on the cookie, or on its presence. */
  get dependsOnCookie(): boolean {
    return this.#wasPresenceRead || this.isTouched;
  }

  /** Whether the cookie has to be written: a change that was reverted does not count. */
  get isDirty(): boolean {
    return this.#data !== null && JSON.stringify(this.#data) !== this.#opened;
  }

  /** Whether the request carried the cookie of a session that another one has replaced since. */
  get isReplaced(): boolean {
    return this.isNew && !this.#isBroken && this.#source.isSent();
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

  /** Adds a notice for the next page, unless it is there already; only the newest five remain. */
  notify(notice: Notice): void {
    const { notices } = this.data;
    const wordsOf = ({ key, params = {}, undo }: Notice) =>
      JSON.stringify([key, params, undo]);
    const words = wordsOf(notice);
    if (notices.some((waiting) => wordsOf(waiting) === words)) return;
    this.update({ notices: [...notices, notice] });
  }

  /** Returns the waiting notices and removes them, because they are shown now. */
  takeNotices(): readonly Notice[] {
    const { notices } = this.data;
    if (notices.length > 0) this.update({ notices: [] });
    this.#taken.push(...notices);
    return notices;
  }

  /** The notices that this request shows: the waiting ones, and those that were taken already. */
  get shownNotices(): readonly Notice[] {
    return [...this.#taken, ...this.data.notices];
  }

  /** Returns the waiting events and removes them, because the browser is told of them now. */
  takeEvents(): readonly WaitingEvent[] {
    const { events } = this.data;
    if (events.length > 0) this.update({ events: [] });
    this.#takenEvents.push(...events);
    return events;
  }

  /** Puts taken notices and events back, because the answer does not show them. */
  restoreTaken(): void {
    if (this.#taken.length > 0)
      this.update({ notices: [...this.#taken, ...this.data.notices] });
    if (this.#takenEvents.length > 0)
      this.update({ events: [...this.#takenEvents, ...this.data.events] });
  }

  /**
   * Clears everything but the locale and sets a new `usid`: after signing out,
   * and before another shopper uses the same browser.
   */
  reset(): void {
    const { locale } = this.data;
    this.#write({ ...freshSession(), locale });
  }

  /** Call when the response headers are sent; later writes are defects. */
  close(): void {
    this.#isClosed = true;
  }

  /** `next` is derived from `data`, so the session is open by now. */
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
