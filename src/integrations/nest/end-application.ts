import type { ModulesContainer } from '@nestjs/core';
import { callAppShutdownHook } from '@nestjs/core/hooks/on-app-shutdown.hook';
import { callBeforeAppShutdownHook } from '@nestjs/core/hooks/before-app-shutdown.hook';
import { callModuleDestroyHook } from '@nestjs/core/hooks/on-module-destroy.hook';

/**
 * Runs the shutdown hooks of an application as its own `close` would. A module never gets hold of its application, and
 * whoever starts one for stdio should not have to know that its client went.
 */
export async function endApplication(modules: ModulesContainer): Promise<void> {
  const outermostFirst = [...modules.values()].sort((one, other) => one.distance - other.distance);
  for (const module of outermostFirst) await callModuleDestroyHook(module);
  for (const module of outermostFirst) await callBeforeAppShutdownHook(module);
  for (const module of outermostFirst) await callAppShutdownHook(module);
}
