// Loaded into the program before anything else: its clock stands still, so that two builds say the same of every moment.
const RealDate = Date;
const now = RealDate.parse("2031-05-06T09:30:00Z");
const RealTemporal = globalThis.Temporal;

globalThis.Date = class extends RealDate {
  constructor(...words) {
    super(...(words.length === 0 ? [now] : words));
  }

  static now() {
    return now;
  }
};

if (RealTemporal) {
  const instant = () => RealTemporal.Instant.fromEpochMilliseconds(now);
  RealTemporal.Now.instant = instant;
  RealTemporal.Now.zonedDateTimeISO = (zone = "UTC") => instant().toZonedDateTimeISO(zone);
  RealTemporal.Now.plainDateISO = (zone = "UTC") => instant().toZonedDateTimeISO(zone).toPlainDate();
  RealTemporal.Now.plainDateTimeISO = (zone = "UTC") => instant().toZonedDateTimeISO(zone).toPlainDateTime();
}
