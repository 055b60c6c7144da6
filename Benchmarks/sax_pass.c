/* Reads a file with libxml2's SAX parser and does nothing with it: the floor for whoever uses that library. */
#include <libxml/parser.h>
#include <stdio.h>

static long elements;

static void start(void *context, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int namespaces,
                  const xmlChar **list, int attributes, int defaulted, const xmlChar **values) {
    elements++;
}

int main(int count, char **arguments) {
    if (count != 2) return 64;
    xmlSAXHandler handler = {.initialized = XML_SAX2_MAGIC, .startElementNs = start};
    FILE *file = fopen(arguments[1], "rb");
    if (!file) return 66;
    static char buffer[1 << 16];
    size_t length = fread(buffer, 1, 4, file);
    xmlParserCtxtPtr parser = xmlCreatePushParserCtxt(&handler, NULL, buffer, (int)length, arguments[1]);
    xmlCtxtUseOptions(parser, XML_PARSE_HUGE | XML_PARSE_NONET);
    while ((length = fread(buffer, 1, sizeof buffer, file)) > 0) {
        if (xmlParseChunk(parser, buffer, (int)length, 0) != 0) return 65;
    }
    if (xmlParseChunk(parser, buffer, 0, 1) != 0) return 65;
    printf("%ld\n", elements);
    return 0;
}
