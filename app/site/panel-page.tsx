import type { ReactNode } from "react";
import { PageHead } from "../ui/page-head.tsx";

interface PanelPageProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A public page that is one panel, such as a short form. */
export function PanelPage({ title, lead, children }: PanelPageProps) {
  return (
    <>
      <PageHead title={title} lead={lead} />
      <div className="page-body">
        <div className="wrap">
          <div className="panel panel-form">{children}</div>
        </div>
      </div>
    </>
  );
}
