import { Type } from 'class-transformer';
import { IsArray, IsEmail, IsInt, IsString, Min, ValidateNested } from 'class-validator';
import {
  asStandardSchema,
  clientProfiles,
  createSuite,
  HeaderParam,
  Input,
  lintSuite,
  Sensitive,
  Tool,
  type ClientProfile,
  type ExplainViolation,
} from 'toolwright';

class BatchInput {
  @IsArray() @IsInt({ each: true }) ids!: number[];
}

@Tool('batch')
@Input(BatchInput)
class Batch {
  call({ ids }: BatchInput) {
    return ids.length;
  }
}

export const repairing = createSuite({ tools: [Batch], repairArguments: true });

export const tolerant = createSuite({ tools: [Batch], unknownKeys: 'strip' });

export const plain = createSuite({ tools: [Batch], clientProfile: clientProfiles.gemini });

const ours: ClientProfile = { name: 'ours', inlinesReferences: true, toolNames: /^[a-z_]{1,32}$/ };
export const shaped = createSuite({ tools: [Batch], clientProfile: ours });

export const findings = lintSuite(plain, [clientProfiles.openai, ours]);

class Place {
  @IsString() @HeaderParam('Region') region!: string;
}

class QueryInput {
  @ValidateNested() @Type(() => Place) place!: Place;
  @IsInt() @Min(1) @HeaderParam('Tenant') tenant!: number;
}

@Tool('query')
@Input(QueryInput)
class Query {
  call({ place }: QueryInput) {
    return place.region;
  }
}

export const mirrored = createSuite({ tools: [Query] });

class SignUp {
  @IsEmail() mail!: string;
  @IsString() @Sensitive() password!: string;
}

export const schema = asStandardSchema(SignUp);
export const result = schema['~standard'].validate({ mail: 'ann@example.com', password: 5 });
export const json = schema['~standard'].jsonSchema.input({ target: 'draft-07' });

const inFrench: ExplainViolation = ({ rule, path, limit }) =>
  rule === 'minimum' ? `${path} doit être au moins ${limit}` : undefined;

export const french = createSuite({ tools: [Query], explainViolation: inFrench });

export const discreet = createSuite({
  tools: [Query],
  redact: (path) => path.endsWith('token') || path === 'place.region',
});
