// Made by `npm run words`.
export const formats = {
 "fr": {
  "months": [
   "janvier",
   "février",
   "mars",
   "avril",
   "mai",
   "juin",
   "juillet",
   "août",
   "septembre",
   "octobre",
   "novembre",
   "décembre"
  ],
  "shortMonths": [
   "janv.",
   "févr.",
   "mars",
   "avr.",
   "mai",
   "juin",
   "juil.",
   "août",
   "sept.",
   "oct.",
   "nov.",
   "déc."
  ],
  "weekdays": [
   "lundi",
   "mardi",
   "mercredi",
   "jeudi",
   "vendredi",
   "samedi",
   "dimanche"
  ],
  "shortWeekdays": [
   "lun.",
   "mar.",
   "mer.",
   "jeu.",
   "ven.",
   "sam.",
   "dim."
  ],
  "date": "{day} {month} {year}",
  "weekdayDate": "{weekday} {day} {month} {year}",
  "weekdayDateWithoutYear": "{weekday} {day} {month}",
  "shortDate": "{day} {month}",
  "shortWeekdayDate": "{weekday} {day} {month}",
  "group": " ",
  "groupFrom": 4
 },
 "sw": {
  "months": [
   "Januari",
   "Februari",
   "Machi",
   "Aprili",
   "Mei",
   "Juni",
   "Julai",
   "Agosti",
   "Septemba",
   "Oktoba",
   "Novemba",
   "Desemba"
  ],
  "shortMonths": [
   "Jan",
   "Feb",
   "Mac",
   "Apr",
   "Mei",
   "Jun",
   "Jul",
   "Ago",
   "Sep",
   "Okt",
   "Nov",
   "Des"
  ],
  "weekdays": [
   "Jumatatu",
   "Jumanne",
   "Jumatano",
   "Alhamisi",
   "Ijumaa",
   "Jumamosi",
   "Jumapili"
  ],
  "shortWeekdays": [
   "Jumatatu",
   "Jumanne",
   "Jumatano",
   "Alhamisi",
   "Ijumaa",
   "Jumamosi",
   "Jumapili"
  ],
  "date": "{day} {month} {year}",
  "weekdayDate": "{weekday}, {day} {month} {year}",
  "weekdayDateWithoutYear": "{weekday}, {day} {month}",
  "shortDate": "{day} {month}",
  "shortWeekdayDate": "{weekday}, {day} {month}",
  "group": ",",
  "groupFrom": 4
 },
 "ar": {
  "months": [
   "يناير",
   "فبراير",
   "مارس",
   "أبريل",
   "مايو",
   "يونيو",
   "يوليو",
   "أغسطس",
   "سبتمبر",
   "أكتوبر",
   "نوفمبر",
   "ديسمبر"
  ],
  "shortMonths": [
   "يناير",
   "فبراير",
   "مارس",
   "أبريل",
   "مايو",
   "يونيو",
   "يوليو",
   "أغسطس",
   "سبتمبر",
   "أكتوبر",
   "نوفمبر",
   "ديسمبر"
  ],
  "weekdays": [
   "الاثنين",
   "الثلاثاء",
   "الأربعاء",
   "الخميس",
   "الجمعة",
   "السبت",
   "الأحد"
  ],
  "shortWeekdays": [
   "الاثنين",
   "الثلاثاء",
   "الأربعاء",
   "الخميس",
   "الجمعة",
   "السبت",
   "الأحد"
  ],
  "date": "{day} {month} {year}",
  "weekdayDate": "{weekday}، {day} {month} {year}",
  "weekdayDateWithoutYear": "{weekday}، {day} {month}",
  "shortDate": "{day} {month}",
  "shortWeekdayDate": "{weekday}، {day} {month}",
  "group": ",",
  "groupFrom": 4
 },
 "rw": {
  "months": [
   "Mutarama",
   "Gashyantare",
   "Werurwe",
   "Mata",
   "Gicurasi",
   "Kamena",
   "Nyakanga",
   "Kanama",
   "Nzeri",
   "Ukwakira",
   "Ugushyingo",
   "Ukuboza"
  ],
  "shortMonths": [
   "Mut",
   "Gas",
   "Wer",
   "Mat",
   "Gic",
   "Kam",
   "Nya",
   "Kan",
   "Nze",
   "Ukw",
   "Ugu",
   "Uku"
  ],
  "weekdays": [
   "Kuwa Mbere",
   "Kuwa Kabiri",
   "Kuwa Gatatu",
   "Kuwa Kane",
   "Kuwa Gatanu",
   "Kuwa Gatandatu",
   "Ku Cyumweru"
  ],
  "shortWeekdays": [
   "Mbe",
   "Kab",
   "Gtu",
   "Kan",
   "Gnu",
   "Gnd",
   "Cyu"
  ],
  "date": "{day} {month} {year}",
  "weekdayDate": "{weekday}, {day} {month} {year}",
  "weekdayDateWithoutYear": "{weekday}, {day} {month}",
  "shortDate": "{day} {month}",
  "shortWeekdayDate": "{weekday} {day} {month}",
  "group": ".",
  "groupFrom": 4
 }
};
