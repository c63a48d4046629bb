// A stand-in for a mail server: takes mails, refuses them, hangs, or dies in the middle of one.

import { createServer, type Socket } from "node:net";
import type { MailSettings } from "@site/service";
import { onTestFinished } from "vitest";

/**
 * `take`: accepts mails. `refuse`: answers 550 to the recipient. `hang`: says nothing, not even a
 * greeting. `leaving`: answers 421 to the whole mail. `die`: breaks off when it has the whole mail,
 * before it answers. `stall`: has the whole mail and does not answer.
 */
export type Behaviour = "take" | "refuse" | "hang" | "leaving" | "die" | "stall";

export interface MailServer {
  behaviour: Behaviour;
  /** Answers 554 to a mail whose text has it, as a filter of spam does. */
  filter: RegExp | undefined;
  /** Answers 451 to a mail whose text has it, as a filter does that wants to see it later. */
  deferring: RegExp | undefined;
  /** The mails that were accepted, as they were sent. */
  readonly taken: string[];
  /** How many times somebody connected. */
  connections: number;
  readonly settings: MailSettings;
}

/** One conversation (RFC 5321). */
function converse(server: MailServer, socket: Socket): void {
  const say = (line: string) => void socket.write(`${line}\r\n`);
  let data: string | undefined;
  let rest = "";
  const endOfData = (mail: string) => {
    if (server.behaviour === "die") return void socket.destroy();
    if (server.behaviour === "stall") return;
    if (server.behaviour === "leaving") return say("421 leaving");
    if (server.deferring?.test(textOf(mail))) return say("451 later: Anu Rao");
    if (server.filter?.test(textOf(mail))) return say("554 refused by content: Anu Rao");
    server.taken.push(mail);
    say("250 taken");
  };
  const command = (line: string) => {
    const [word = ""] = line.toUpperCase().split(" ");
    if (word === "DATA") {
      data = "";
      say("354 go on");
    } else if (word === "RCPT" && server.behaviour === "refuse") {
      say("550 no such mailbox: visitor@private.example");
    } else if (word === "QUIT") {
      say("221 bye");
      socket.end();
    } else {
      say("250 fine");
    }
  };
  socket.setEncoding("utf8");
  socket.on("error", () => {});
  socket.on("data", (chunk: string) => {
    const lines = (rest + chunk).split("\r\n");
    rest = lines.pop() ?? "";
    for (const line of lines) {
      if (data === undefined) {
        command(line);
      } else if (line === ".") {
        endOfData(data);
        data = undefined;
      } else {
        data += `${line.replace(/^\./, "")}\n`;
      }
    }
  });
  if (server.behaviour !== "hang") say("220 stand-in");
}

/** Starts one for a test. */
export async function mailServerOfTest(behaviour: Behaviour = "take"): Promise<MailServer> {
  const sockets = new Set<Socket>();
  const listening = createServer((socket) => {
    server.connections += 1;
    sockets.add(socket);
    converse(server, socket);
  });
  await new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve));
  const { port } = listening.address() as { port: number };
  const server: MailServer = {
    behaviour,
    filter: undefined,
    deferring: undefined,
    taken: [],
    connections: 0,
    settings: {
      host: "127.0.0.1",
      port,
      secure: false,
      auth: undefined,
      from: "site@brand.example",
      to: ["sales@brand.example"],
    },
  };
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    listening.close();
  });
  return server;
}

/** The decoded text of a mail. */
export function textOf(mail: string): string {
  const [head = "", body = ""] = mail.split(/\n\n(.*)/s);
  if (/^Content-Transfer-Encoding: base64$/im.test(head)) {
    return Buffer.from(body, "base64").toString();
  }
  if (!/^Content-Transfer-Encoding: quoted-printable$/im.test(head)) return body;
  const bytes = body
    .replace(/=\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}

/** The value of a mail's header, unfolded, with its words decoded. */
export function headerOf(mail: string, name: string): string {
  const [head = ""] = mail.split("\n\n");
  const [, value = ""] =
    new RegExp(`^${name}: (.*)$`, "im").exec(head.replace(/\n[ \t]+/g, " ")) ?? [];
  return value
    .replace(/\?= =\?/g, "?==?")
    .replace(/=\?UTF-8\?([BQ])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === "B"
        ? Buffer.from(text, "base64").toString()
        : Buffer.from(
            text
              .replaceAll("_", " ")
              .replace(/=([0-9A-F]{2})/g, (__, hex) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            "latin1",
          ).toString(),
    );
}
