import { Empty } from "../../ui/empty.tsx";
import { t } from "../../words/t.ts";

interface NoDoctorsProps {
  /** Whether the hospital has doctors at all. */
  someElsewhere: boolean;
  /** The name that was looked for; empty where none was. */
  name: string;
}

/** Why nobody is listed, and the way on. */
export function NoDoctors({ someElsewhere, name }: NoDoctorsProps) {
  if (someElsewhere && name) {
    return (
      <Empty
        icon="user"
        title={t("doctors.none-found")}
        link={{ href: "/doctors", label: t("doctors.all") }}
        other={{ href: `/search?q=${encodeURIComponent(name)}`, label: t("doctors.search-site") }}
      >
        {t("doctors.check-spelling")}
      </Empty>
    );
  }
  return someElsewhere ? (
    <Empty icon="user" title={t("doctors.none-found")} link={{ href: "/doctors", label: t("doctors.all") }}>
      {t("doctors.other-department")}
    </Empty>
  ) : (
    <Empty icon="user" title={t("doctors.none")} link={{ href: "/contact", label: t("action.contact") }}>
      {t("doctors.none-advice")}
    </Empty>
  );
}
