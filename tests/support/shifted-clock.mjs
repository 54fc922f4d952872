// Loaded into the program before anything else: at SIGUSR2 its clock jumps ahead by SHIFT_DAYS.
const RealDate = Date;
let ahead = 0;

globalThis.Date = class extends RealDate {
  constructor(...words) {
    super(...(words.length === 0 ? [RealDate.now() + ahead] : words));
  }

  static now() {
    return RealDate.now() + ahead;
  }
};

process.on("SIGUSR2", () => {
  ahead += Number(process.env.SHIFT_DAYS) * 24 * 60 * 60 * 1000;
});
