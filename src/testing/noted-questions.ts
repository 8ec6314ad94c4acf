import { isJsonObject, type JsonObject, type RequestId } from '../protocol';

interface Noted {
  readonly requestId: RequestId;
  readonly key: string;
  readonly question: JsonObject;
}

/** Remembers under which key a question was asked: on the wire of older revisions it has none. */
export class NotedQuestions {
  private noted: readonly Noted[] = [];

  /** Takes note of the questions of a round. */
  note(requestId: RequestId, questions: JsonObject): void {
    const asked = Object.entries(questions).flatMap(([key, question]) =>
      isJsonObject(question) ? [{ requestId, key, question }] : [],
    );
    this.noted = [...this.noted.filter((known) => known.requestId !== requestId), ...asked];
  }

  /** The one that a message from the server asks; it counts as asked from then on. */
  take(message: JsonObject): Noted | undefined {
    const found = this.noted.find(({ question }) => isSame(question, message));
    this.noted = this.noted.filter((known) => known !== found);
    return found;
  }

  forget(requestId: RequestId): void {
    this.noted = this.noted.filter((known) => known.requestId !== requestId);
  }
}

// The rest of a question is put into older words on its way.
function isSame(question: JsonObject, message: JsonObject): boolean {
  return question.method === message.method && sentenceOf(question) === sentenceOf(message);
}

function sentenceOf({ params }: JsonObject): unknown {
  return isJsonObject(params) ? params.message : undefined;
}
