// Loaded into the program before anything else: what it does every second or minute it does once, at its start. From
// then on nothing changes its database but requests, and whoever looks at it twice sees what one of them did.
const realInterval = globalThis.setInterval;
const day = 24 * 60 * 60 * 1000;

globalThis.setInterval = (work, _ms, ...words) => realInterval(work, day, ...words);
