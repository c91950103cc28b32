/** Addresses for what is being typed: asked for when typing pauses, and only the last answer counts. */
import { useEffect, useState } from "react";
import { isEnough, type FoundAddress } from "~/domain/address/found-address";
import { usePaths } from "~/i18n/language";

const pauseMs = 300;

const none: readonly FoundAddress[] = [];

/**
 * @param country ISO code.
 * @param street As it is typed; "" asks for nothing.
 * @param postalCodeNow What stands in the field of the postal code.
 * @returns None until there is an answer; a failure answers with none.
 */
export function useFoundAddresses(
  country: string,
  street: string,
  postalCodeNow: () => string,
): readonly FoundAddress[] {
  const paths = usePaths();
  const [found, setFound] = useState(none);
  const words = street.trim();
  useEffect(() => {
    const postalCode = postalCodeNow();
    if (words === "" || !isEnough({ country, street: words, postalCode })) {
      setFound(none);
      return;
    }
    const controller = new AbortController();
    const { signal } = controller;
    async function ask(): Promise<readonly FoundAddress[]> {
      const body = new URLSearchParams({
        country,
        addressLine1: words,
        postalCode,
      });
      const response = await fetch(paths.at("/checkout/address-suggestions"), {
        method: "POST",
        body,
        signal,
      });
      if (!response.ok) return none;
      // Our own resource route answers.
      return ((await response.json()) as { found: FoundAddress[] }).found;
    }
    const timer = setTimeout(() => {
      void ask()
        .catch(() => none)
        .then((answer) => {
          if (!signal.aborted) setFound(answer);
        });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [country, words, postalCodeNow, paths]);
  return found;
}
