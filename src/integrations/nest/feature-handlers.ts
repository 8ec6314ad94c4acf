import type { Registration } from '../../plan/handler-source';

/** What one `forFeature` listed, for one server or for all; it stands among a module's providers, where the server finds it. */
export class FeatureHandlers {
  constructor(
    readonly server: string | undefined,
    readonly registrations: readonly Registration[],
  ) {}
}
