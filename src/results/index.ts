export { ArgumentRangeError, ArgumentTypeError, isArgumentError } from './argument-error';
export { type AnswerRecord, type AskRecord } from './ask/ask-record';
export { answerToElicitResult } from './ask/answer-to-elicit-result';
export { elicit, elicitWith, type FormElicitation } from './ask/elicit';
export { elicitResultToAnswer } from './ask/elicit-result-to-answer';
export { elicitUrl, type UrlElicitation } from './ask/elicit-url';
export { type ElicitationParams, elicitationToRequest } from './ask/elicitation-to-request';
export { requireFormSchema } from './ask/form-schema';
export { inputRequired } from './ask/input-required';
export { requestToElicitation } from './ask/request-to-elicitation';
export { defaultCacheControl } from './default-cache-control';
export { type CallToolEntry, callToolResult, type ResultEntry } from './call-tool-result';
export { capabilities, type CapabilitySwitches } from './capabilities';
export { audio } from './content/audio';
export { base64Of } from './content/base64-of';
export { type BlockAnnotations, type BlockExtras } from './content/block-extras';
export { contentBlock } from './content/content-block';
export { image } from './content/image';
export { type MediaData } from './content/media-data';
export { resource } from './content/resource';
export { type LinkSource, resourceLink } from './content/resource-link';
export { type BlockShorthand, type MediaShorthand } from './content/shorthand';
export { text } from './content/text';
export { discoverResult, type DiscoverSource } from './discover-result';
export { getPromptResult, type GetPromptEntry, type MessageEntry } from './get-prompt-result';
export { listPromptsResult } from './list-prompts-result';
export { listResourceTemplatesResult } from './list-resource-templates-result';
export { listResourcesResult } from './list-resources-result';
export { listToolsResult, listToolsResultWith } from './list-tools-result';
export { cacheableMethods } from './modern/cacheable-methods';
export { httpStatusOf } from './modern/http-status-of';
export { type ModernOutcome, type SealedInputRequired } from './modern/modern-outcome';
export { outboundCode } from './modern/outbound-code';
export {
  type ModernResponse,
  type ModernResponseArguments,
  type ModernResponseOptions,
  toModernResponse,
} from './modern/to-modern-response';
export { type PageOptions } from './page-fields';
export { readResourceResult, type ReadResourceSource } from './read-resource-result';
export { resourceContents, type ResourceContentsSource } from './resource-contents';
export { serverInfo } from './server-info';
