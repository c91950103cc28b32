/** Replaces a form whose message was received. */
import { Link } from "@remix-run/react";

export interface OpenedCaseData {
  readonly email: string;
  readonly caseNumber: string | null;
}

interface CaseOpenedProps {
  readonly title: string;
  readonly text: string;
  /** Empty if customer service gave the case no number. */
  readonly reference: string;
  readonly link: { readonly label: string; readonly to: string };
}

export function CaseOpened({ title, text, reference, link }: CaseOpenedProps) {
  return (
    <div className="mt-6 border-l-4 border-line pl-4">
      <p role="status" className="text-lg font-[620]">
        {title}
      </p>
      <p className="mt-2 break-words">{text}</p>
      {reference && <p className="mt-2">{reference}</p>}
      <p className="mt-3">
        {/* A new document, so that the form is there again. */}
        <Link
          to={link.to}
          reloadDocument
          className="text-link inline-flex items-center min-h-11"
        >
          {link.label}
        </Link>
      </p>
    </div>
  );
}
