// The same tests over what tsc emits: a second opinion on decorator metadata, which ts-jest takes file by file.
/** @type {import('jest').Config} */
module.exports = {
  rootDir: '../build/compiled',
  testEnvironment: 'node',
  testMatch: ['<rootDir>/test/**/*.spec.js'],
  // These start or read sources.
  testPathIgnorePatterns: [
    '/node_modules/',
    '<rootDir>/test/(architecture|packaging)/',
    'process\\.spec\\.js$',
  ],
  transform: {},
  moduleNameMapper: {
    '^toolwright$': '<rootDir>/src/index.js',
    // The test client of our own tests also checks what it gets.
    '^toolwright/testing$': '<rootDir>/test/support/checked-testing/index.js',
    '^toolwright/(nest|express|fastify|hono|sdk)$': '<rootDir>/src/integrations/$1/index.js',
    '^toolwright/(.*)$': '<rootDir>/src/$1/index.js',
  },
  maxWorkers: 2,
  testTimeout: 20_000,
};
