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
 "es": {
  "months": [
   "enero",
   "febrero",
   "marzo",
   "abril",
   "mayo",
   "junio",
   "julio",
   "agosto",
   "septiembre",
   "octubre",
   "noviembre",
   "diciembre"
  ],
  "shortMonths": [
   "ene",
   "feb",
   "mar",
   "abr",
   "may",
   "jun",
   "jul",
   "ago",
   "sept",
   "oct",
   "nov",
   "dic"
  ],
  "weekdays": [
   "lunes",
   "martes",
   "miércoles",
   "jueves",
   "viernes",
   "sábado",
   "domingo"
  ],
  "shortWeekdays": [
   "lun",
   "mar",
   "mié",
   "jue",
   "vie",
   "sáb",
   "dom"
  ],
  "date": "{day} de {month} de {year}",
  "weekdayDate": "{weekday} {day} de {month} de {year}",
  "weekdayDateWithoutYear": "{weekday} {day} de {month}",
  "shortDate": "{day} {month}",
  "shortWeekdayDate": "{weekday} {day} {month}",
  "group": ".",
  "groupFrom": 5
 }
};
