/** A finished part of the checkout: what was entered, and a link to change it [K3]. */
import type { ReactNode } from "react";

interface FinishedSectionProps {
  readonly title: string;
  readonly change: ReactNode;
  readonly children: ReactNode;
}

export function FinishedSection({
  title,
  change,
  children,
}: FinishedSectionProps) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 py-4 border-b border-mist-200 text-sm">
      <h3 className="wide font-[700] text-base self-center">{title}</h3>
      <div className="row-span-2 flex flex-wrap items-start justify-end gap-x-4">
        {change}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
