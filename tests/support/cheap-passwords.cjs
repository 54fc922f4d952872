// Loaded into the program before anything else: where their price is not the subject, new passwords are hashed at the least
// cost, or at that of the setting, and so is what is compared for an address that nobody has.
const { Worker } = require("node:worker_threads");

const { postMessage } = Worker.prototype;

const cost = Number(process.env.TEST_PASSWORD_COST ?? 4);

/** As nobodysHash in app/accounts/passwords.server.ts begins, and a hash of nobody's that costs so much. */
const nobodys = "$2b$11$XCLn/";
const cheapNobodys = `$2b$${String(cost).padStart(2, "0")}$OJh.UDwSe95oQ89OpOraMeHehiU.xgKXstWQEDU2QpcjVHY9z8Y5q`;

function cheaper(task) {
  if (task?.kind === "hash") return { ...task, cost };
  if (task?.kind === "check" && task.hash.startsWith(nobodys)) return { ...task, hash: cheapNobodys };
  return task;
}

Worker.prototype.postMessage = function (message, ...words) {
  return postMessage.call(
    this,
    message?.task ? { ...message, task: cheaper(message.task) } : message,
    ...words,
  );
};
