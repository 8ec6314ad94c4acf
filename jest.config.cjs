/** @type {import('jest').Config} */
module.exports = {
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.spec.ts'],
  transform: { '^.+\\.ts$': ['ts-jest', { tsconfig: 'tsconfig.json' }] },
  // Samples and tests import the package by name, exactly as its users do.
  moduleNameMapper: {
    '^toolwright$': '<rootDir>/src/index.ts',
    // The test client of our own tests also checks what it gets.
    '^toolwright/testing$': '<rootDir>/test/support/checked-testing/index.ts',
    '^toolwright/(nest|express|fastify|hono|sdk)$': '<rootDir>/src/integrations/$1/index.ts',
    '^toolwright/(.*)$': '<rootDir>/src/$1/index.ts',
  },
  modulePathIgnorePatterns: ['<rootDir>/dist/', '<rootDir>/build/', '<rootDir>/samples/[^/]+/node_modules/'],
  coverageProvider: 'v8',
  collectCoverageFrom: ['src/**/*.ts'],
  maxWorkers: 2,
  testTimeout: 20_000,
};
