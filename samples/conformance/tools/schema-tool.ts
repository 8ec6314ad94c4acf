import { Service } from 'typedi';
import { Describe, Input, type JsonObject, Tool } from 'toolwright';

/** Holds what no class can say; it must reach the client as it stands here. */
const CONTACT_SCHEMA = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  type: 'object',
  $defs: {
    address: {
      $anchor: 'addressDef',
      type: 'object',
      properties: { street: { type: 'string' }, city: { type: 'string' } },
    },
  },
  properties: {
    name: { type: 'string' },
    address: { $ref: '#/$defs/address' },
    contactMethod: { type: 'string', enum: ['phone', 'email'] },
    phone: { type: 'string' },
    email: { type: 'string' },
  },
  allOf: [{ anyOf: [{ required: ['phone'] }, { required: ['email'] }] }],
  if: { properties: { contactMethod: { const: 'phone' } }, required: ['contactMethod'] },
  then: { required: ['phone'] },
  else: { required: ['email'] },
  additionalProperties: false,
};

/** A tool whose input is a JSON Schema written by hand. */
@Service()
@Tool('json_schema_2020_12_tool')
@Describe('Echoes a contact that a JSON Schema with conditions describes.')
@Input(CONTACT_SCHEMA)
export class SchemaTool {
  call(contact: JsonObject): string {
    return JSON.stringify(contact);
  }
}
