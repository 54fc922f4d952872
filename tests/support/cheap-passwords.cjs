// Loaded into the program before anything else: new passwords are hashed at the least cost, where their price is not the subject.
const { Worker } = require("node:worker_threads");

const { postMessage } = Worker.prototype;

Worker.prototype.postMessage = function (message, ...words) {
  const { task } = message;
  return postMessage.call(
    this,
    task?.kind === "hash" ? { ...message, task: { ...task, cost: 4 } } : message,
    ...words,
  );
};
