import {
  API,
  SignatureKind,
  SymbolFlags,
  TypeFlags,
  type Checker,
  type Symbol,
  type Type,
  type TypeReference,
} from 'typescript/unstable/sync';

/**
 * Prints the types that a module exports as declarations that stand alone: whatever they are inferred from, another
 * workspace's schemas or a router's procedures, is written out. Throws where a type has no such form.
 */
export function printTypes({ project: config, module }: { project: string; module: string }): string {
  const api = new API();
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    const source = project?.program.getSourceFile(module);
    const exports = source && project?.checker.getSymbolAtLocation(source)?.getExports();
    if (!project || !exports) throw new Error(`${module} is not a module of ${config}`);
    return createPrinter(project.checker).print([...exports.values()]);
  } finally {
    api.close();
  }
}

function createPrinter(checker: Checker) {
  const declarations: string[] = [];
  /** The names of the types that are declared once, as they are exported or contain themselves. */
  const names = new Map<number, string>();
  const open: Type[] = [];

  function print(symbols: readonly Symbol[]): string {
    const exported = symbols.map((symbol) => {
      const original = symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
      return { symbol: original, name: symbol.name, type: checker.getDeclaredTypeOfSymbol(original) };
    });
    for (const { name, type } of exported) names.set(type.id, name);
    for (const { symbol, name, type } of exported)
      declarations.push(`${printDoc(symbol, '')}export type ${name} = ${printStructure(type, '')};`);
    return `${[callOptions, ...declarations].join('\n\n')}\n`;
  }

  function printType(type: Type, indent: string): string {
    const name = names.get(type.id);
    if (name !== undefined) return name;
    if (!open.includes(type)) return printStructure(type, indent);
    const symbol = type.getAliasSymbol() ?? type.getSymbol();
    const own = symbol && !symbol.name.startsWith('__') ? symbol.name : 'Nested';
    const taken = new Set(names.values());
    const free = taken.has(own) ? `${own}${taken.size}` : own;
    names.set(type.id, free);
    declarations.push(`export type ${free} = ${printStructure(type, '')};`);
    return free;
  }

  function printStructure(type: Type, indent: string): string {
    open.push(type);
    const printed = printOpen(type, indent);
    open.pop();
    return printed;
  }

  function printOpen(type: Type, indent: string): string {
    if (type.flags & (TypeFlags.Boolean | TypeFlags.Literal) || type.isIntrinsicType())
      return checker.typeToString(type);
    if (type.isUnionType()) return printUnion(type.getTypes(), indent);
    if (type.isTemplateLiteralType()) return checker.typeToString(type);
    if (checker.isArrayType(type) && type.isTypeReference()) return printArray(type, indent);
    if (checker.isTupleType(type) && type.isTypeReference()) return printTuple(type, indent);
    if (type.isIntersectionType() || type.isObjectType()) return printObject(type, indent);
    throw new Error(`${checker.typeToString(type)} cannot be declared on its own`);
  }

  function printUnion(types: readonly Type[], indent: string): string {
    const booleans = types.filter(({ flags }) => flags & TypeFlags.BooleanLiteral);
    const others = types.filter((type) => booleans.length < 2 || !booleans.includes(type));
    const printed = others.map((type) => printType(type, indent));
    return [...(booleans.length === 2 ? ['boolean'] : []), ...printed].join(' | ');
  }

  function printArray(type: TypeReference, indent: string): string {
    const [element] = checker.getTypeArguments(type);
    if (!element) throw new Error('an array has no elements');
    const isReadonly = type.getSymbol()?.name === 'ReadonlyArray';
    return `${isReadonly ? 'ReadonlyArray' : 'Array'}<${printType(element, indent)}>`;
  }

  function printTuple(type: TypeReference, indent: string): string {
    return `[${checker
      .getTypeArguments(type)
      .map((element) => printType(element, indent))
      .join(', ')}]`;
  }

  function printObject(type: Type, indent: string): string {
    if (checker.getSignaturesOfType(type, SignatureKind.Call).length > 0)
      throw new Error(`${checker.typeToString(type)} is a function`);
    const inner = `${indent}  `;
    // The client keeps its own behind a symbol.
    const named = checker
      .getPropertiesOfType(type)
      .filter(({ escapedName }) => !escapedName.startsWith('__@'));
    const members = named.map((property) => printProperty(property, inner));
    for (const { keyType, valueType } of checker.getIndexInfosOfType(type))
      members.push(`${inner}[key: ${checker.typeToString(keyType)}]: ${printType(valueType, inner)};`);
    return members.length === 0 ? '{}' : `{\n${members.join('\n')}\n${indent}}`;
  }

  function printProperty(property: Symbol, indent: string): string {
    const type = checker.getTypeOfSymbol(property);
    if (!type) throw new Error(`${property.name} has no type`);
    const doc = printDoc(property, indent);
    const name = /^[A-Za-z_$][\w$]*$/.test(property.name) ? property.name : JSON.stringify(property.name);
    const [call] = checker.getSignaturesOfType(type, SignatureKind.Call);
    if (call) return `${doc}${indent}${name}${printCall(call, indent)};`;
    const mark = property.flags & SymbolFlags.Optional ? '?' : '';
    return `${doc}${indent}${name}${mark}: ${printType(type, indent)};`;
  }

  /** Prints what tRPC makes of a procedure: a function of its input and the options of a call. */
  function printCall(call: ReturnType<Checker['getSignaturesOfType']>[number], indent: string): string {
    const [parameter] = call.getParameters();
    const input = parameter && checker.getTypeOfSymbol(parameter);
    const promise = checker.getReturnTypeOfSignature(call);
    const [output] = promise?.isTypeReference() ? checker.getTypeArguments(promise) : [];
    if (!input || !output)
      throw new Error(`${checker.typeToString(input ?? promise ?? checker.getNeverType())} of no procedure`);
    const types = input.isUnionType() ? input.getTypes() : [input];
    const given = types.filter(({ flags }) => !(flags & (TypeFlags.Void | TypeFlags.Undefined)));
    const mark = given.length < types.length ? '?' : '';
    const inputType = given.length === 0 ? 'undefined' : printUnion(given, indent);
    return `(input${mark}: ${inputType}, options?: CallOptions): Promise<${printType(output, indent)}>`;
  }

  function printDoc(symbol: Symbol, indent: string): string {
    const text = symbol.getDocumentationComment(checker).replaceAll('*/', '');
    return text === '' ? '' : `${indent}/** ${text.replaceAll('\n', `\n${indent} * `)} */\n`;
  }

  return { print };
}

const callOptions = `export interface CallOptions {
  /** Stops the call. */
  signal?: AbortSignal;
}`;
