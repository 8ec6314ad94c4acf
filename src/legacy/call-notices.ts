import type { JsonValue } from '../protocol';
import type { Interlocutor } from './interlocutor';
import { lowerNotification, type CallNotification } from './lowering/lower-notification';

/**
 * What goes to the client while one of its requests runs. The handler may run several times for it, each time telling
 * its progress from the beginning; the client hears of progress that goes on only.
 */
export class CallNotices {
  private progress = Number.NEGATIVE_INFINITY;

  constructor(private readonly conversation: Pick<Interlocutor, 'revision'>) {}

  /** The notification that a message becomes, `undefined` where the client hears nothing. */
  lower(text: string): CallNotification | undefined {
    const notification = lowerNotification(text, this.conversation.revision);
    return notification && this.goesOn(notification) ? notification : undefined;
  }

  private goesOn({ method, params }: CallNotification): boolean {
    if (method !== 'notifications/progress') return true;
    const progress: JsonValue | undefined = params.progress;
    if (typeof progress !== 'number' || progress <= this.progress) return false;
    this.progress = progress;
    return true;
  }
}
