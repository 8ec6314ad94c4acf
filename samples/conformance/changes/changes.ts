import { inMemoryEventBus } from 'toolwright';

/** Carries what changes to the clients that listen; tools publish here. */
export const changes = inMemoryEventBus();
