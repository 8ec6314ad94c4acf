export { forwardChanges, type ChangeNotifier } from './forward-changes';
export { mountInto, type MountedSuite } from './mount-into';
