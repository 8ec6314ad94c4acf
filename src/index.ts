// Loaded first: the compiler's metadata calls in the author's files need it before they run.
import 'reflect-metadata';

import { describeForm } from './describe-form';
import { describeTool } from './describe-tool';
import { elicitWith, listToolsResultWith } from './results';

// The suite.
export { createSuite } from './create-suite';
export { describeTool } from './describe-tool';
export type { SuiteOptions } from './suite-options';
export type { Suite } from './suite/suite';
export type {
  ListRequest,
  PromptRequest,
  ResourceListRequest,
  ResourceRequest,
  ToolCallRequest,
} from './suite/suite-requests';
export type { CompletionReference, CompletionRequest } from './suite/completion-request';
export type { SuiteChange } from './plan/suite-change';
export type { SubscriptionLimits } from './suite/subscription-quota';
export { inMemoryEventBus } from './suite/in-memory-event-bus';
export type { CallEvent, CallOutcome } from './suite/call-event';
export type { Around, AroundCall } from './plan/around';
export type { Registration } from './plan/handler-source';
export { lintSuite } from './lint-suite';
export {
  asStandardSchema,
  type FieldsOf,
  type StandardClass,
  type StandardClassOptions,
} from './as-standard-schema';
export { clientProfiles, type ClientProfile } from './plan/client/client-profile';
export type { LintFinding, LintProblem } from './plan/client/lint-entry';
export type { ExplainViolation } from './suite/own-words';
export type { JsonLimits } from './gate/json-limits';
export { inMemoryOnceStore } from './suite/asking/in-memory-once-store';
export type { StateSealer } from './sealing/state-sealer';
export type { SchemaEngine } from './gate/schema-engine';
export type { Violation, ViolationFacts } from './gate/violation';

// The decorators.
export { Asks } from './decorators/asks';
export { AtLeastOneOf } from './decorators/at-least-one-of';
export { Complete, type CompleteDecorator, type CompleteOptions } from './decorators/complete';
export { Describe } from './decorators/describe';
export { ExactlyOneOf } from './decorators/exactly-one-of';
export type { FieldRuleDecorator } from './decorators/field-rule-decorator';
export { Format } from './decorators/format';
export { HeaderParam } from './decorators/header-param';
export {
  Input,
  type InputDecorator,
  type InputOptions,
  type InputParameterDecorator,
} from './decorators/input';
export { OptionTitles } from './decorators/option-titles';
export { Output, type OutputDecorator } from './decorators/output';
export { Prompt, type PromptDecorator } from './decorators/prompt';
export { RequiredWhen } from './decorators/required-when';
export { Resource, type ResourceDecorator } from './decorators/resource';
export { ResourceTemplate, type ResourceTemplateDecorator } from './decorators/resource-template';
export { Sensitive } from './decorators/sensitive';
export { Title } from './decorators/title';
export { Tool, type ToolDecorator } from './decorators/tool';
export { Tools } from './decorators/tools';
export { RequireScopes } from './decorators/require-scopes';

// The words an author writes with.
export { anyOf } from './authoring/any-of';
export type {
  Answer,
  AnswersTo,
  Asking,
  FormFormat,
  FormQuestion,
  VisitOptions,
  PageQuestion,
  Questions,
} from './authoring/asking';
export type { AnyOf } from './authoring/alternatives';
export { configured, type ConfiguredClass } from './authoring/configured-class';
export { AuthoringError, isAuthoringError, type AuthoringProblem } from './authoring/authoring-error';
export { isToolError, ToolError } from './authoring/tool-error';
export type { CacheControl } from './authoring/cache-control';
export type { CallUpdates, Progress } from './authoring/call-updates';
export type { EventBus, ListChange, SuiteEvent } from './authoring/event-bus';
export type { HandlerKind } from './authoring/handler-kind';
export type { ServedEntry, VisibilityPolicy } from './authoring/served-entry';
export type { Class, ConcreteClass } from './authoring/class';
export type {
  Completer,
  CompletionContext,
  CompletionInput,
  CompletionList,
  Completions,
} from './authoring/completion';
export type { HttpDetails } from './authoring/http-details';
export type { Clock } from './authoring/clock';
export type { Logger } from './authoring/logger';
export type { OnceStore } from './authoring/once-store';
export type { Principal } from './authoring/principal';
export type { PromptClass, PromptHandler, PromptPart, PromptReturn } from './authoring/prompt-handler';
export type { PromptOptions } from './authoring/prompt-options';
export { isReadResult, isResourceContents, type ReadResult } from './authoring/read-result';
export type {
  ListedResource,
  ListingContext,
  ResourceClass,
  ResourceContext,
  ResourceHandler,
  ResourcePage,
  ResourceRepository,
  ResourceTemplateClass,
  ResourceTemplateHandler,
  TemplateVariables,
} from './authoring/resource-handler';
export type {
  ResourceAnnotations,
  ResourceOptions,
  ResourceTemplateOptions,
} from './authoring/resource-options';
export { isPromptResult, type PromptResult } from './authoring/prompt-result';
export type {
  ClassOrThunk,
  InputType,
  OutputClass,
  OutputOf,
  OutputType,
  ProjectedType,
  ScalarType,
} from './authoring/schema-type';
export type { RawSchema, StandardSchema } from './authoring/standard-schema';
export type { ClientDetails, ToolContext } from './authoring/tool-context';
export type {
  InputValidator,
  ToolClass,
  ToolClassReturning,
  ToolHandler,
  ToolReturn,
} from './authoring/tool-handler';
export type { ToolOptions, ToolsOptions } from './authoring/tool-options';
export { isInputRequired, isToolResult, type InputRequired, type ToolResult } from './authoring/tool-result';

// URIs.
export { expandUriTemplate, type UriVariables } from './uri-template/expand-uri-template';

// Containers.
export type {
  CallInfo,
  CallScope,
  Container,
  ContainerOption,
  ContainerProblem,
  Lifetime,
  Overrides,
  RecordedTypes,
  Resolver,
} from './container/container';
export { TypeDiContainer } from './container/typedi-container';

// The result builders.
export {
  answerToElicitResult,
  ArgumentRangeError,
  ArgumentTypeError,
  audio,
  base64Of,
  cacheableMethods,
  callToolResult,
  capabilities,
  contentBlock,
  defaultCacheControl,
  discoverResult,
  elicitationToRequest,
  elicitResultToAnswer,
  elicitUrl,
  getPromptResult,
  httpStatusOf,
  image,
  inputRequired,
  isArgumentError,
  listPromptsResult,
  listResourcesResult,
  listResourceTemplatesResult,
  readResourceResult,
  requestToElicitation,
  resource,
  resourceContents,
  resourceLink,
  serverInfo,
  text,
  toModernResponse,
  type AnswerRecord,
  type AskRecord,
  type BlockAnnotations,
  type BlockExtras,
  type BlockShorthand,
  type CallToolEntry,
  type CapabilitySwitches,
  type DiscoverSource,
  type ElicitationParams,
  type FormElicitation,
  type GetPromptEntry,
  type LinkSource,
  type MediaData,
  type MediaShorthand,
  type MessageEntry,
  type ModernOutcome,
  type ModernResponse,
  type ModernResponseArguments,
  type ModernResponseOptions,
  type PageOptions,
  type ReadResourceSource,
  type ResourceContentsSource,
  type ResultEntry,
  type SealedInputRequired,
  type UrlElicitation,
} from './results';

/**
 * A `tools/list` result from entries and tool classes, in the order given.
 *
 * @throws ArgumentTypeError for an entry that is none, AuthoringError for a class that cannot be described
 */
export const listToolsResult = listToolsResultWith(describeTool);

/**
 * Asks the user for values by a form, a class or a flat JSON Schema; give it to `inputRequired`.
 *
 * @throws AuthoringError for a class that no form can show, ArgumentRangeError for such a schema
 */
export const elicit = elicitWith(describeForm);

// The specification's own words.
export { ErrorCode, isProtocolError, MetaKey, PROTOCOL_VERSION, ProtocolError } from './protocol';
export type {
  Annotations,
  AudioContent,
  BlobResourceContents,
  CacheFields,
  CacheScope,
  CallToolResult,
  ClientCapabilities,
  CompleteResult,
  CompletionResult,
  ContentBlock,
  CreateMessageParams,
  CreateMessageResult,
  DiscoverResult,
  ElicitRequest,
  ElicitResult,
  EmbeddedResource,
  GetPromptResult,
  HeaderParam as HeaderParamPlace,
  Icon,
  ImageContent,
  Implementation,
  InputRequest,
  InputRequests,
  InputRequiredResult,
  InputResponses,
  JsonArray,
  JsonObject,
  JsonRpcError,
  JsonRpcNotification,
  JsonRpcRequest,
  JsonValue,
  ListPromptsResult,
  ListResourcesResult,
  ListResourceTemplatesResult,
  ListToolsResult,
  LogLevel,
  ObjectSchema,
  PromptArgument,
  PromptContent,
  PromptEntry,
  PromptMessage,
  ReadResourceResult,
  RequestId,
  ResourceContents,
  ResourceEntry,
  ResourceLink,
  ResourceTemplateEntry,
  Role,
  Root,
  SamplingMessage,
  ServerCapabilities,
  TextContent,
  TextResourceContents,
  ToolAnnotations,
  ToolEntry,
} from './protocol';
