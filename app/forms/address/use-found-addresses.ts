/** Suggested addresses while the shopper types: requested when typing pauses; only the last answer counts. */
import { useEffect, useState } from "react";
import { isEnough, type FoundAddress } from "~/domain/address/found-address";
import { usePaths } from "~/i18n/language";

const pauseMs = 300;

const none: readonly FoundAddress[] = [];

/**
 * @param country ISO code.
 * @param street The typed text; "" requests nothing.
 * @param postalCodeNow Reads the field of the postal code.
 * @returns Empty until there is an answer, and after a failure.
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
    async function request(): Promise<readonly FoundAddress[]> {
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
      // The type of the shop's own resource route.
      return ((await response.json()) as { found: FoundAddress[] }).found;
    }
    const timer = setTimeout(() => {
      void request()
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
