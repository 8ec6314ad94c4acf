/** What does the adding where instances are injected. */
export class Adder {
  add(a, b) {
    return a + b;
  }
}
