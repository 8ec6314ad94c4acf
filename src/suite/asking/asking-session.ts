import type { Answer, AnswersTo, Asking, Questions } from '../../authoring/asking';
import type { ConcreteClass } from '../../authoring/class';
import type { MaybePromise } from '../../authoring/maybe-promise';
import { ToolError } from '../../authoring/tool-error';
import type {
  CreateMessageParams,
  CreateMessageResult,
  InputRequest,
  JsonObject,
  JsonValue,
  Root,
} from '../../protocol';
import { sha256 } from '../../sealing/sha-256';
import { toJson } from '../../wrap/to-json';
import { below } from '../../wrap/unsendable-error';
import { clientCapabilities } from '../client-capabilities';
import { requireCapabilities } from '../required-capabilities';
import type { AskingCall } from './asking-call';
import { AskingError } from './asking-error';
import type { AskingServices } from './asking-services';
import { canonicalJson } from './canonical-json';
import { formQuestion } from './form-question';
import { mayAsk } from './may-ask';
import { neededCapabilities } from './needed-capabilities';
import { pageQuestion } from './page-question';
import type { Question } from './question';
import { rootsQuestion } from './roots-question';
import { Rounds, type Retry } from './rounds';
import { samplingQuestion } from './sampling-question';
import { Suspension } from './suspension';

/** A client that goes on longer than this is not getting anywhere. */
const MAX_ROUNDS = 10;

/** All that one call asks and remembers; made when it first does, or when its request brings answers. */
export class AskingSession implements Omit<Asking, 'sample' | 'listRoots'> {
  readonly rounds: Rounds;
  readonly inputResponses: Retry['responses'] | undefined;
  private readonly keys = new Set<string>();
  private readonly steps = new Set<string>();
  private readonly running = new Set<Promise<unknown>>();
  private hasConcluded = false;
  private readonly runningSteps = new Set<string>();
  private mistake: AskingError | undefined;

  constructor(
    readonly call: AskingCall,
    readonly services: AskingServices,
    retry: Retry | undefined,
  ) {
    this.inputResponses = retry?.responses;
    this.rounds = new Rounds(retry);
  }

  get state(): JsonValue | undefined {
    return this.rounds.state;
  }

  /** Whether the round ends with questions, whatever else the handler does. */
  get isSuspended(): boolean {
    return this.rounds.open.size > 0;
  }

  get isConcluded(): boolean {
    return this.hasConcluded;
  }

  ask<T extends object>(key: string, form: ConcreteClass<T>, message: string): Promise<Answer<T>> {
    return this.put(key, () => formQuestion({ form, message }, this.services.formOf(form)));
  }

  askAll<Q extends Questions>(questions: Q): Promise<AnswersTo<Q>> {
    const asked = Object.entries(questions).map(async ([key, question]) => {
      if ('form' in question) return [key, await this.ask(key, question.form, question.message)] as const;
      return [key, await this.askUrl(key, question.url, question.message, question)] as const;
    });
    return this.tracked(
      Promise.all(asked).then((answers) => Object.fromEntries<unknown>(answers) as AnswersTo<Q>),
    );
  }

  askUrl(...[key, url, message, { until } = {}]: Parameters<Asking['askUrl']>) {
    return this.put(key, () => pageQuestion({ url, message, until }));
  }

  sample(key: string, params: CreateMessageParams): Promise<CreateMessageResult> {
    return this.put(key, () => samplingQuestion(params));
  }

  listRoots(key = 'roots'): Promise<readonly Root[]> {
    return this.put(key, () => rootsQuestion);
  }

  step<T>(key: string, work: () => MaybePromise<T>): Promise<T> {
    return this.tracked(this.remembered(key, work));
  }

  idempotencyKey(key: string): string {
    return `${this.rounds.id}:${key}`;
  }

  /**
   * Ends the round: waits for everything the handler began, awaited or not: what it asks in parallel joins this round.
   *
   * @throws AskingError when the handler asked in a way that cannot work, whatever else it did
   */
  async conclude(): Promise<void> {
    this.hasConcluded = true;
    await this.settled();
    if (this.mistake) throw this.mistake;
  }

  /** Resolves when nothing of what the handler began is under way any more. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.allSettled(this.running);
  }

  private put<T>(key: string, question: () => Question<T>): Promise<T> {
    return this.tracked(this.answerTo(key, question));
  }

  // Nobody may be waiting: a question without `await` must not end the process when it throws.
  private tracked<T>(work: Promise<T>): Promise<T> {
    this.running.add(work);
    const forget = () => void this.running.delete(work);
    work.then(forget, forget);
    return work;
  }

  private async answerTo<T>(key: string, question: () => Question<T>): Promise<T> {
    this.claim(key, this.keys);
    const [step] = this.runningSteps;
    if (step !== undefined)
      throw this.misuse(`asks "${key}" while its step "${step}" runs; ask before or after it.`);

    const asked = question();
    const { request } = asked;
    const digest = await sha256(canonicalJson([key, request as unknown as JsonObject]));
    const response = this.rounds.responseTo(key, digest);
    const reading = response && (await asked.read(response));
    if (reading === undefined || !('answer' in reading))
      throw this.suspended(key, { request: beneath(request, reading?.problem), digest });

    this.rounds.keep(key, response ?? {}, digest);
    return reading.answer;
  }

  private suspended(key: string, open: Parameters<Rounds['ask']>[1]): Suspension {
    requireCapabilities(neededCapabilities([open.request]), clientCapabilities(this.call.meta));
    if (this.rounds.count >= MAX_ROUNDS)
      throw new ToolError(`The user was asked ${MAX_ROUNDS} times without coming to an end ("${key}").`);
    this.rounds.ask(key, open);
    return new Suspension(key);
  }

  private async remembered<T>(key: string, work: () => MaybePromise<T>): Promise<T> {
    this.claim(key, this.steps);
    if (!this.rounds.steps.has(key)) {
      this.runningSteps.add(key);
      try {
        const value = jsonOf(key, await work());
        this.rounds.steps.set(key, value === undefined ? {} : { value });
      } finally {
        this.runningSteps.delete(key);
      }
    }
    // A copy, so that what the handler does to it is not remembered.
    return structuredClone<unknown>(this.rounds.steps.get(key)?.value) as T;
  }

  private claim(key: string, taken: Set<string>): void {
    if (!mayAsk(this.call.kind)) throw this.misuse('asks; completions and lists cannot.');
    if (typeof key !== 'string' || key === '') throw this.misuse('asks under a key that is no text.');
    const what = taken === this.steps ? 'has two steps' : 'asks twice';
    if (taken.has(key)) throw this.misuse(`${what} under the key "${key}"; give each its own.`);
    taken.add(key);
  }

  // Kept, since in the same round a question may end the call before anybody sees it.
  private misuse(problem: string): AskingError {
    this.mistake ??= new AskingError(`${this.call.name} ${problem}`);
    return this.mistake;
  }
}

function jsonOf(key: string, value: unknown): JsonValue | undefined {
  try {
    return toJson(value);
  } catch (fault) {
    throw below(`step ${key}`, fault);
  }
}

function beneath(request: InputRequest, problem: string | undefined): InputRequest {
  if (!problem) return request;
  const { params } = request as { readonly params: { readonly message: string } };
  return { ...request, params: { ...params, message: `${params.message}\n\n${problem}` } };
}
