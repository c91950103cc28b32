/**
 * A page of the payment provider inside a dialog. The page reports the end of the visit by a message, which
 * leads to the same address as the provider's redirect without a dialog. If the page does not load, a link
 * opens it.
 */
import { useEffect, useRef } from "react";
import { usePaths } from "~/i18n/language";

interface ProviderFrameProps {
  /** The page, at an origin of the provider. */
  readonly address: string;
  readonly title: string;
  /** Text of the link to the page itself. */
  readonly linkText: string;
}

/** Returns the query of the return address in a message; null for any other message. */
function queryIn(data: unknown): string | null {
  if (typeof data !== "object" || data === null) return null;
  const { kind, query } = data as { kind?: unknown; query?: unknown };
  return kind === "payment-return" && typeof query === "string" ? query : null;
}

function framed(address: string): string {
  const url = new URL(address);
  url.searchParams.set("framed", "1");
  return url.href;
}

export function ProviderFrame({
  address,
  title,
  linkText,
}: ProviderFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const back = usePaths().checkout();
  useEffect(() => {
    const { origin } = new URL(address);
    const listen = (event: MessageEvent<unknown>) => {
      if (event.origin !== origin) return;
      if (event.source !== frame.current?.contentWindow) return;
      const query = queryIn(event.data);
      if (query !== null) window.location.assign(`${back}?${query}`);
    };
    addEventListener("message", listen);
    return () => {
      removeEventListener("message", listen);
    };
  }, [address, back]);
  return (
    <>
      <iframe
        ref={frame}
        src={framed(address)}
        title={title}
        sandbox="allow-scripts allow-forms allow-same-origin allow-top-navigation-by-user-activation"
        className="mt-4 w-full h-120 border border-mist-200 rounded-2 bg-white"
      />
      <p className="mt-4 text-sm">
        <a href={address} className="text-link underline">
          {linkText}
        </a>
      </p>
    </>
  );
}
