/** One part of the profile's page: its heading and its forms. */
import type { ReactNode } from "react";
import { SubmitButton } from "~/forms/submit-button";

interface ProfileSectionProps {
  /** The target of links from other pages. */
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

export function ProfileSection({
  id,
  title,
  text,
  children,
}: ProfileSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="py-8 border-t border-mist-200 grid grid-cols-1 gap-x-10 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)] scroll-mt-24"
    >
      <div>
        <h2 id={`${id}-title`} className="wide font-[700] text-xl">
          {title}
        </h2>
        {/* An e-mail address can be wider than the column. */}
        {text && (
          <p className="mt-2 text-sm text-slate-600 [overflow-wrap:anywhere]">
            {text}
          </p>
        )}
      </div>
      <div className="max-w-[36rem]">{children}</div>
    </section>
  );
}

/** A form's button, which posts the form's intent. */
export function SaveButton({
  intent,
  children,
}: {
  readonly intent: string;
  readonly children: ReactNode;
}) {
  return (
    <SubmitButton
      name="intent"
      value={intent}
      className="button button-secondary justify-self-start"
    >
      {children}
    </SubmitButton>
  );
}
