import type { ReactNode } from "react";
import { PageHead } from "../ui/page-head.tsx";
import { type Alert, Alerts } from "./alerts.tsx";

interface PanelPageProps {
  title: string;
  lead?: ReactNode;
  /** What is told of the department or the doctor that the page is about. */
  alerts?: Alert[];
  children: ReactNode;
}

/** A public page that is one panel, such as a short form. */
export function PanelPage({ title, lead, alerts = [], children }: PanelPageProps) {
  return (
    <>
      <Alerts alerts={alerts} />
      <PageHead title={title} lead={lead} />
      <div className="page-body">
        <div className="wrap">
          <div className="panel panel-form">{children}</div>
        </div>
      </div>
    </>
  );
}
