/**
 * Asks the shop who the visitor is: once in each document, and again when somebody has signed in or out [ENT-036].
 * No page contains it, because pages are the same for everybody. An answer that cannot be had is not asked for
 * again: events go without.
 */
import { withPreview } from "~/consent/browser-consent";
import type { UserData } from "./user-data";

interface UserParts {
  readonly locale: string;
  /** Called with each answer, and with null once the last one is not true any more. */
  readonly onChange: (user: UserData | null) => void;
}

async function askUser(locale: string): Promise<UserData | null> {
  const path = withPreview(`/fapi/measured?locale=${locale}`);
  const answer = await fetch(path, { headers: { accept: "application/json" } });
  return answer.status === 200 ? ((await answer.json()) as UserData) : null;
}

/** Creates what a document knows of its visitor. */
export function createUser({ locale, onChange }: UserParts) {
  let current: UserData | null = null;
  let wasSignedIn: boolean | undefined;
  let turn = 0;

  function change(user: UserData | null): void {
    current = user;
    onChange(user);
  }

  async function ask(): Promise<void> {
    turn += 1;
    const mine = turn;
    if (current) change(null);
    const user = await askUser(locale).catch(() => null);
    // The answer to an earlier question may be about somebody else.
    if (user && mine === turn) change(user);
  }

  return {
    /** Null while nobody knows. */
    get current(): UserData | null {
      return current;
    },
    /**
     * Call it for each page.
     *
     * @param hasEntered whether a form has just signed somebody in
     */
    update(isSignedIn: boolean, hasEntered: boolean): void {
      if (isSignedIn === wasSignedIn && !hasEntered) return;
      wasSignedIn = isSignedIn;
      void ask();
    },
  };
}
