/** The framework's scripts: active, or inert until the starter of the first paint starts them. */
import { Scripts } from "@remix-run/react";
import {
  Children,
  cloneElement,
  isValidElement,
  useEffect,
  useState,
  type ReactNode,
} from "react";
import { useFirstPaint } from "./first-paint";

interface ScriptProps {
  readonly children?: ReactNode;
  readonly type?: string;
  readonly rel?: string;
}

/** Returns the elements with other types, which a browser ignores. */
function inert(scripts: ReactNode): ReactNode {
  return Children.map(scripts, (element) => {
    if (!isValidElement<ScriptProps>(element)) return element;
    const { rel, type, children } = element.props;
    if (rel === "modulepreload") return cloneElement(element, { rel: "later" });
    if (type === "module") return cloneElement(element, { type: "text/later" });
    return children ? inert(children) : element;
  });
}

/** Calls `Scripts` as a function instead of rendering it, because its elements have to be changed. */
function InertScripts({ nonce }: { nonce: string }) {
  return <>{inert(Scripts({ nonce }))}</>;
}

interface InlineScriptProps {
  readonly nonce: string;
  readonly type?: string;
  readonly code: string;
}

function InlineScript({ code, ...attributes }: InlineScriptProps) {
  return (
    <script
      {...attributes}
      suppressHydrationWarning
      // The shop's own code, which is constant.
      // eslint-disable-next-line no-restricted-syntax
      dangerouslySetInnerHTML={{ __html: code }}
    />
  );
}

export function LateScripts({ nonce }: { nonce: string }) {
  const firstPaint = useFirstPaint();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
  }, []);
  if (!firstPaint) return <Scripts nonce={nonce} />;
  const { speculation, starter } = firstPaint;
  return (
    <>
      <InertScripts nonce={nonce} />
      {!isHydrated && (
        <InlineScript
          nonce={nonce}
          type="speculationrules"
          code={speculation}
        />
      )}
      <InlineScript nonce={nonce} code={starter} />
    </>
  );
}
