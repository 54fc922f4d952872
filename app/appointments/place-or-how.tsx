import { useRootData } from "../site/root-data.ts";
import { Fact } from "../ui/fact.tsx";
import { Own } from "../words/own.tsx";
import { t } from "../words/t.ts";
import { T } from "../words/words.tsx";
import type { Meeting } from "./meeting.server.ts";

interface PlaceOrHowProps extends Pick<Meeting, "mode"> {
  /** The number on which the hospital will call; empty where it will not. */
  calls: string;
}

/** Where to go for a visit; for one at which nobody comes, how people meet. */
export function PlaceOrHow({ mode, calls }: PlaceOrHowProps) {
  const { site } = useRootData();
  if (mode !== "in-person")
    return <Fact term={t("visit.how")}>{t("visit.meets", { mode, phone: calls || "none" })}</Fact>;
  return (
    <Fact term={t("visit.place")}>
      {site.address ? (
        <T id="list.pair" values={{ first: <Own>{site.name}</Own>, next: <Own>{site.address}</Own> }} />
      ) : (
        <Own>{site.name}</Own>
      )}
    </Fact>
  );
}
