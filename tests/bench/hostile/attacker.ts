import { attacks, type Target } from "./attacks.ts";

// A process of its own: it has the attack's name and what it knows of the hospital, and goes on until it is ended.
const [name, target = "{}"] = process.argv.slice(2);
await attacks.find((attack) => attack.name === name)?.run(JSON.parse(target) as Target);
