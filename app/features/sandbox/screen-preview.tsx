/** A screen with sample data: to be looked at, while nothing of it can be followed, typed into or sent. */
import type { ReactNode } from "react";

export function ScreenPreview({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <p className="wrap-page py-3 text-sm" lang="en">
        Preview of a screen with sample data. Its links and forms are switched
        off.
      </p>
      {/* React 18 does not know the attribute, and passes it on as a text. */}
      <div {...{ inert: "" }}>{children}</div>
    </>
  );
}
