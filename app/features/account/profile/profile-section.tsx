/** One part of the profile's page: its heading, and the forms below it. */
import type { ReactNode } from "react";
import { SubmitButton } from "~/forms/submit-button";

interface ProfileSectionProps {
  /** Where links of other pages lead to. */
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
        {/* An e-mail address may be longer than its column. */}
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

/** The button of a form whose intent it names. */
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
